export { applyBrand, type BrandColours, type BrandTokens, brandCss, brandTokens } from "./brand.ts";
export { fontsToPreload } from "./fonts.ts";
