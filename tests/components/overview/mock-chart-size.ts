/** jsdom has no layout: gives the charts a size and the letters a width. */
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
