import Rx

/// `widget.rx`: signals as control events, properties as control properties and binders.
extension Object: ReactiveCompatible {}
