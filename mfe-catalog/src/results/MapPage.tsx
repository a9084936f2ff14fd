import ResultsPage from "./ResultsPage.tsx";

/** `/properties-on-map`: a search as its map alone. */
export default function MapPage() {
  return <ResultsPage view="map" />;
}
