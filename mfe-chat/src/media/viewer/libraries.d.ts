declare module "yet-another-react-lightbox/styles.css";
