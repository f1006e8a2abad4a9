export { Document as default } from "../content/frame.jsx";
