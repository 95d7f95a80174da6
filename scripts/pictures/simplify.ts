type Point = readonly [x: number, y: number]

/**
 * Removes the points of a line that are at most `tolerance` away from the simplified line (the
 * Douglas-Peucker algorithm). The first and last point are kept, so a closed ring stays closed.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  // A ring is cut in two, because its first and last point are the same.
  const farthest = farthestFrom(line, 0, line.length - 1)
  return [
    ...between(line, 0, farthest.index, tolerance),
    ...between(line, farthest.index, line.length - 1, tolerance).slice(1),
  ]
}

function between(line: readonly Point[], from: number, to: number, tolerance: number): Point[] {
  const { index, distance } = farthestFrom(line, from, to)
  if (distance <= tolerance) return [line[from] as Point, line[to] as Point]
  return [...between(line, from, index, tolerance), ...between(line, index, to, tolerance).slice(1)]
}

function farthestFrom(line: readonly Point[], from: number, to: number) {
  let found = { index: from, distance: 0 }
  for (let index = from + 1; index < to; index += 1) {
    const distance = distanceTo(line[index] as Point, line[from] as Point, line[to] as Point)
    if (distance > found.distance) found = { index, distance }
  }
  return found
}

/** The distance from a point to a line segment. */
function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / square
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy)
}
