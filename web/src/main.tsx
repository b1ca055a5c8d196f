import { render } from "preact";
import { App } from "./app/app";
import { keepOffline } from "./app/offline";
import { applySettings } from "./browser/settings";
import "./ui/style.css";

applySettings(document.documentElement);
render(<App />, document.getElementById("page")!);
keepOffline();
