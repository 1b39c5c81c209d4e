/* A minimal libadwaita application, with which Dashboard is compared. */
#include <adwaita.h>

static void activate(GApplication *application, gpointer data) {
    (void)data;
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(content), adw_header_bar_new());
    GtkWidget *label = gtk_label_new("Dashboard");
    gtk_widget_set_vexpand(label, TRUE);
    gtk_box_append(GTK_BOX(content), label);

    GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
    gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
    AdwApplication *application = adw_application_new("io.github.rxgtk.Bare", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), argc, argv);
    g_object_unref(application);
    return status;
}
