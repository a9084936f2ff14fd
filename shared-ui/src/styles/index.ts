export { applyBrand, type BrandColours, type BrandTokens, brandCss, brandTokens } from "./brand.ts";
