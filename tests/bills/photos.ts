// Photos of bills as a phone takes them, drawn from a made-up code: turned, tilted, blurred, dim, with grain.
import { squaresOf } from "../../scripts/bills/bill-pictures";

export type Shot = {
  /** Of the whole picture, and of the code in it. */
  width: number;
  height: number;
  code: number;
  /** Degrees. */
  turned?: number;
  /** How much smaller the far edge is than the near one. */
  tilted?: number;
  /** Pixels to each side. */
  blur?: number;
  /** From 1, full light, down. */
  light?: number;
  /** Where the code's middle is, in shares of the picture. */
  at?: [number, number];
};

/** A byte of grey a pixel. The same shot is the same picture. */
export function photoOf(code: string, shot: Shot): Uint8Array {
  const { width, height, turned = 0, tilted = 0, blur = 0, light = 1, at = [0.5, 0.5] } = shot;
  const squares = squaresOf(code);
  const grey = new Float32Array(width * height).fill(235);
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const [middleX, middleY] = [width * at[0], height * at[1]];
  const reach = Math.ceil(shot.code * 0.75) + blur;
  for (let y = Math.max(0, Math.floor(middleY - reach)); y < Math.min(height, middleY + reach); y++)
    for (let x = Math.max(0, Math.floor(middleX - reach)); x < Math.min(width, middleX + reach); x++) {
      let sum = 0;
      for (const [dx, dy] of quarters) {
        const [across, down] = [x + dx - middleX, y + dy - middleY];
        const v = (cos * down - sin * across) / shot.code;
        const u = (cos * across + sin * down) / shot.code / (1 + tilted * v);
        const row = squares[Math.floor((v + 0.5) * squares.length)];
        sum += row?.[Math.floor((u + 0.5) * squares.length)] ? 25 : 235;
      }
      grey[y * width + x] = sum / quarters.length;
    }
  const soft = blur > 0 ? blurred(blurred(grey, width, 1, blur), width, width, blur) : grey;
  let seed = 7;
  return Uint8Array.from(soft, (value, index) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    // Light falls from one side; the less of it, the more grain.
    const side = 1 - 0.35 * ((index % width) / width);
    return Math.max(0, Math.min(255, value * light * side + ((seed >> 16) % 13) - 6 + 12 * (1 - light)));
  });
}

const quarters = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** A running mean along one direction. */
function blurred(grey: Float32Array, width: number, step: number, radius: number): Float32Array {
  const soft = new Float32Array(grey.length);
  const many = 2 * radius + 1;
  const line = step === 1 ? width : grey.length / width;
  for (let start = 0; start < grey.length / line; start++) {
    const first = step === 1 ? start * width : start;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += grey[first + Math.max(0, i) * step] ?? 0;
    for (let i = 0; i < line; i++) {
      soft[first + i * step] = sum / many;
      sum +=
        (grey[first + Math.min(line - 1, i + radius + 1) * step] ?? 0) -
        (grey[first + Math.max(0, i - radius) * step] ?? 0);
    }
  }
  return soft;
}
