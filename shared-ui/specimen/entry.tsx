import "../src/styles/index.css";
import "./specimen.css";
import { createRoot } from "react-dom/client";
import { TestHost } from "../src/testing/TestHost.tsx";
import { Specimen } from "./Specimen.tsx";

const query = new URLSearchParams(location.search);
const root = document.documentElement;
const language = query.get("language") === "ar" ? "ar" : "en";
root.dataset.theme = query.get("theme") ?? "light";
root.lang = language;
root.dir = language === "ar" ? "rtl" : "ltr";

const place = document.getElementById("specimen");
if (place) {
  createRoot(place).render(
    <TestHost language={language}>
      <Specimen />
    </TestHost>,
  );
}
