"""Opens an address in WebKitGTK and stays until it is ended."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

window = Gtk.Window()
view = WebKit2.WebView()
window.add(view)
window.show_all()
view.load_uri(sys.argv[1])
Gtk.main()
