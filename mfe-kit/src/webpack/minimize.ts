import TerserPlugin from "terser-webpack-plugin";

/**
 * Makes scripts small, by swc, for the browsers of the configuration's target. Licences of libraries go to
 * `<script>.LICENSE.txt` beside each script, which no page loads.
 */
export const minimizeScripts = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { module: true, ecma: 2022, compress: { ecma: 2022, passes: 3 } },
    extractComments: { condition: "some", banner: false },
  });
