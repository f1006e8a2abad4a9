import { type CalendarDate, dayNumber } from "./iso-date.ts";

/** 1970-01-01 as a Julian day, at noon. */
const epochJulianDay = 2_440_588;
const radians = Math.PI / 180;
const sine = (degrees: number) => Math.sin(degrees * radians);

/**
 * How far the moon is from the sun at noon UTC, 0 to 360 degrees: 0 new, 90 the first quarter, 180 full.
 * The largest terms of the moon's motion (Meeus, Astronomical Algorithms, chapter 48): within a degree, which
 * the moon takes two hours for.
 */
export function moonAngle(date: CalendarDate): number {
  const centuries = (dayNumber(date) + epochJulianDay - 2_451_545) / 36_525;
  const elongation = 297.8501921 + 445_267.1114034 * centuries;
  const sun = 357.5291092 + 35_999.0502909 * centuries;
  const moon = 134.9633964 + 477_198.8675055 * centuries;
  const angle =
    elongation +
    6.289 * sine(moon) -
    2.1 * sine(sun) +
    1.274 * sine(2 * elongation - moon) +
    0.658 * sine(2 * elongation) +
    0.214 * sine(2 * moon) +
    0.11 * sine(elongation);
  // Engines differ in a sine's last digits.
  return Math.round((((angle % 360) + 360) % 360) * 1e6) / 1e6;
}

/** Which of so many steps round the month shows the moon of a date, 0 for new (`moonAngle`). */
export const moonFrame = (date: CalendarDate, frames: number): number =>
  Math.round((moonAngle(date) / 360) * frames) % frames;
