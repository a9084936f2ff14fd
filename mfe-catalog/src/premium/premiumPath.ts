export const PREMIUM_PATH = "/premium-properties";
