/**
 * jsdom lays nothing out, and a chart draws itself into the room that it finds: this gives it some,
 * and letters a width.
 */
export function mockChartSize(width = 640): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isMeasured = this.id.startsWith('recharts_measurement')
    return isMeasured
      ? DOMRect.fromRect({ width: (this.textContent?.length ?? 0) * 7, height: 16 })
      : DOMRect.fromRect({ width, height: 280 })
  })
}
