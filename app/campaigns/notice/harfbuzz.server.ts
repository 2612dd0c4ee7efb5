import { Buffer } from "node:buffer";
// The library's own JavaScript compiles the module from bytes, which Workers refuse: it is called without it.
import module from "harfbuzzjs/dist/harfbuzz.wasm";

/** A glyph in its place, in units of the font: where to draw it from the pen, and how far the pen then moves on. */
export type Glyph = { id: number; cluster: number; x: number; y: number; advance: number };

/** A font that shapes text: it knows which glyphs a word of an Indian script is written with, and where they stand. */
export type ShapingFont = {
  unitsPerEm: number;
  has: (character: number) => boolean;
  shape: (text: string) => Glyph[];
  /** The width that the glyph has by itself. */
  width: (glyph: number) => number;
};

type Exports = { memory: WebAssembly.Memory } & Record<string, (...values: number[]) => number>;

/** Fonts of one document. Their memory goes with the instance. */
export async function shapingFonts(): Promise<(file: Uint8Array) => ShapingFont> {
  const memory: { grow?: (size: number) => number } = {};
  const instance = await WebAssembly.instantiate(module, {
    env: {
      _abort_js: () => {
        throw new Error("HarfBuzz gave up");
      },
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (size: number) => memory.grow?.(size >>> 0) ?? 0,
    },
    wasi_snapshot_preview1: { proc_exit: () => undefined },
  });
  const hb = instance.exports as Exports;
  memory.grow = (size) => {
    hb.memory.grow(Math.ceil((size - hb.memory.buffer.byteLength) / 65_536));
    return 1;
  };
  call(hb, "__wasm_call_ctors");
  return (file) => fontOf(hb, file);
}

function fontOf(hb: Exports, file: Uint8Array): ShapingFont {
  const place = call(hb, "malloc", file.length);
  new Uint8Array(hb.memory.buffer).set(file, place);
  const blob = call(hb, "hb_blob_create", place, file.length, 2, 0, 0);
  const face = call(hb, "hb_face_create", blob, 0);
  const font = call(hb, "hb_font_create", face);
  const scratch = call(hb, "malloc", 4);
  return {
    unitsPerEm: call(hb, "hb_face_get_upem", face),
    has: (character) => call(hb, "hb_font_get_nominal_glyph", font, character, scratch) !== 0,
    width: (glyph) => call(hb, "hb_font_get_glyph_h_advance", font, glyph),
    shape: (text) => shape(hb, font, text),
  };
}

/** Sizes of hb_glyph_info_t and hb_glyph_position_t, in bytes. */
const record = 20;

function shape(hb: Exports, font: number, text: string): Glyph[] {
  const utf16 = Buffer.from(text, "utf16le");
  const place = call(hb, "malloc", utf16.length);
  new Uint8Array(hb.memory.buffer).set(utf16, place);
  const buffer = call(hb, "hb_buffer_create");
  call(hb, "hb_buffer_add_utf16", buffer, place, text.length, 0, text.length);
  call(hb, "hb_buffer_guess_segment_properties", buffer);
  call(hb, "hb_shape", font, buffer, 0, 0);
  const length = call(hb, "hb_buffer_get_length", buffer);
  const infos = call(hb, "hb_buffer_get_glyph_infos", buffer, 0);
  const positions = call(hb, "hb_buffer_get_glyph_positions", buffer, 0);
  const view = new DataView(hb.memory.buffer);
  const glyphs = Array.from({ length }, (_, index) => ({
    id: view.getUint32(infos + index * record, true),
    cluster: view.getUint32(infos + index * record + 8, true),
    advance: view.getInt32(positions + index * record, true),
    x: view.getInt32(positions + index * record + 8, true),
    y: view.getInt32(positions + index * record + 12, true),
  }));
  call(hb, "hb_buffer_destroy", buffer);
  call(hb, "free", place);
  return glyphs;
}

function call(hb: Exports, name: string, ...values: number[]): number {
  const exported = hb[name];
  if (!exported) throw new Error(`HarfBuzz has no ${name}`);
  return exported(...values);
}
