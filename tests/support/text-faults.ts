/**
 * Runs in the browser after `lengthen`: finds longer texts that are clipped, overflow or overlap,
 * overlapping controls, and horizontal page scroll. `cutOnPurpose` selects elements with intended
 * truncation.
 */
export function textFaults(cutOnPurpose: string): string[] {
  const found = new Set<string>()
  const short = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** The ancestor boxes that can clip an element, the nearest first. */
  function framesOf(element: Element) {
    const frames = []
    let [isFreeX, isFreeY] = [false, false]
    for (let each: Element | null = element; each && each !== document.body; ) {
      const style = getComputedStyle(each)
      const isDrawing = each instanceof SVGSVGElement
      if (style.display !== 'inline' || isDrawing) {
        const cuts = (overflow: string) => /hidden|clip/.test(overflow)
        const [cutsX, cutsY] = [cuts(style.overflowX), cuts(style.overflowY)]
        if ((cutsX && !isFreeX) || (cutsY && !isFreeY)) {
          const hasEllipsis = style.textOverflow === 'ellipsis' && cutsX
          const isCut = hasEllipsis && each.scrollWidth > each.clientWidth + 1
          const rect = each.getBoundingClientRect()
          frames.push({ each, rect, isCut, cutsX: cutsX && !isFreeX, cutsY: cutsY && !isFreeY })
        }
        // Content outside a scroll container is reachable.
        isFreeX ||= /auto|scroll/.test(style.overflowX)
        isFreeY ||= /auto|scroll/.test(style.overflowY)
        if (style.position === 'fixed') break
      }
      each = each.parentElement
    }
    return { frames, isFreeX }
  }

  const layerOf = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
    }
    return null
  }

  /** The lines of a text, or the characters of a drawing: the box of a slanted line contains its neighbours. */
  function boxesOf(text: Text): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    if (!(text.parentElement instanceof SVGElement)) return [...range.getClientRects()]
    return Array.from(text.data, (_, at) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    })
  }

  const overlap = (one: DOMRect, other: DOMRect) => ({
    x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  })

  const tooWide = document.documentElement.scrollWidth - window.innerWidth
  if (tooWide > 0) {
    const right = (element: Element) => element.getBoundingClientRect().right
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => isShown(element) && framesOf(element).frames.length === 0)
      .reduce((one, other) => (right(other) >= right(one) ? other : one), document.body)
    found.add(`is ${tooWide} px too wide for ${widest.outerHTML.slice(0, 90)}`)
  }

  const lines: { text: Text; box: DOMRect; layer: Element | null }[] = []
  for (const text of window.longerTexts ?? []) {
    const parent = text.parentElement
    if (!parent || !text.isConnected || !isShown(parent)) continue
    const { frames, isFreeX } = framesOf(parent)
    // Closed, or for screen readers only.
    if (frames.some(({ rect }) => rect.width < 2 || rect.height < 2)) continue
    const boxes = boxesOf(text).filter(({ width }) => width > 1)
    const cutting = frames.find(
      ({ rect, isCut, cutsX, cutsY }) =>
        isCut ||
        boxes.some(
          (box) =>
            (cutsX && (box.left < rect.left - 1 || box.right > rect.right + 1)) ||
            // Fonts are taller than their lines.
            (cutsY && (middle(box) < rect.top || middle(box) > rect.bottom)),
        ),
    )
    if (cutting) {
      if (!cutting.each.closest(cutOnPurpose)) {
        found.add(`'${short(text.data)}' is cut by ${cutting.each.outerHTML.slice(0, 90)}`)
      }
      continue
    }
    if (!isFreeX && boxes.some(({ right }) => right > window.innerWidth + 1)) {
      found.add(`'${short(text.data)}' leads out of the screen`)
    }
    const control = parent.closest('button, a, label, summary, .badge')
    const rect = control?.getBoundingClientRect()
    if (control && rect && getComputedStyle(control).display !== 'inline') {
      const spills = (box: DOMRect) =>
        box.left < rect.left - 1 ||
        box.right > rect.right + 1 ||
        middle(box) < rect.top ||
        middle(box) > rect.bottom
      if (boxes.some(spills)) found.add(`'${short(text.data)}' spills out of its control`)
    }
    const layer = layerOf(parent)
    for (const box of boxes) lines.push({ text, box, layer })
  }

  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.text === other.text || one.layer !== other.layer) continue
      const { x, y } = overlap(one.box, other.box)
      if (x > 2 && y > Math.min(one.box.height, other.box.height) / 2) {
        found.add(`'${short(one.text.data)}' lies on '${short(other.text.data)}'`)
      }
    }
  }

  const controls = [...document.querySelectorAll('button, a[href], select:not([aria-hidden])')]
    .filter(isShown)
    .map((control) => {
      const boxes = [...control.getClientRects()].map((box) => {
        let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
        for (const { rect, cutsX, cutsY } of framesOf(control).frames) {
          if (cutsX) [left, right] = [Math.max(left, rect.left), Math.min(right, rect.right)]
          if (cutsY) [top, bottom] = [Math.max(top, rect.top), Math.min(bottom, rect.bottom)]
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
      })
      const name = short(control.getAttribute('aria-label') ?? control.textContent)
      return { control, name, boxes, layer: layerOf(control) }
    })
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || one.control.contains(other.control)) continue
      const isOn = (box: DOMRect, on: DOMRect) => {
        const { x, y } = overlap(box, on)
        return x > 4 && y > 4
      }
      if (one.boxes.some((box) => other.boxes.some((on) => isOn(box, on)))) {
        found.add(`the control '${one.name}' lies on '${other.name}'`)
      }
    }
  }

  const pen = document.createElement('canvas').getContext('2d')
  const fits = (field: Element, text: string, part?: string) => {
    const style = getComputedStyle(field)
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    if (!pen) return true
    pen.font = getComputedStyle(field, part).font
    return pen.measureText(text).width <= field.clientWidth - padding + 1
  }
  for (const input of document.querySelectorAll('input')) {
    if (input.placeholder && isShown(input) && !fits(input, input.placeholder, '::placeholder')) {
      found.add(`the example '${input.placeholder}' is cut`)
    }
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-longer]')) {
    const text = select.selectedOptions[0]?.text ?? ''
    if (isShown(select) && !select.ariaHidden && !fits(select, text)) {
      found.add(`the choice '${text}' is cut`)
    }
  }
  return [...found]
}
