import { pickPriceArm } from "./pick-price-arm.ts";

pickPriceArm();
