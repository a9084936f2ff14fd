import { preset } from "@gable/mfe-kit/webpack";

export default preset();
