import CGtk
import Rx
