/** A GIF with many frames in which one pixel changes, 23 bytes each: a small file that is slow to convert. */
export function endlessGif(frames: number, { width = 20, height = 20 } = {}): Buffer {
  const sides = [width & 255, width >> 8, height & 255, height >> 8]
  const colours = [0, 0, 0, 255, 255, 255]
  const head = Buffer.from([...Buffer.from('GIF89a'), ...sides, 0x80, 0, 0, ...colours])
  const pause = [0x21, 0xf9, 4, 0, 1, 0, 0, 0]
  const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
  const dark = Buffer.from([...pause, ...place, 2, 2, 0x44, 1, 0])
  const light = Buffer.from([...pause, ...place, 2, 2, 0x4c, 1, 0])
  const blinking = Array.from({ length: frames }, (_, index) => (index % 2 ? light : dark))
  return Buffer.concat([head, ...blinking, Buffer.from([0x3b])])
}
