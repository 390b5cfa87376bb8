/**
 * Runs in the page: puts in a script, a style element, a style attribute and markup in a string, as an attacker would.
 * @returns what the browser let take effect; `parsed` is of markup, which browsers without trusted types let through
 */
export function injectMarkup(): { ran: boolean; styled: string; parsed: boolean } {
  const succeeds = (work: () => void) => {
    try {
      work()
      return true
    } catch {
      return false
    }
  }
  const script = document.createElement('script')
  succeeds(() => {
    script.textContent = 'globalThis.isBroken = true'
  })
  const style = document.createElement('style')
  style.textContent = '.smuggled { outline: 3px solid red }'
  document.head.append(script, style)
  const frame = document.createElement('div')
  const [byClass, byAttribute] = [document.createElement('p'), document.createElement('p')]
  byClass.className = 'smuggled'
  byAttribute.setAttribute('style', 'outline: 3px solid red')
  frame.append(byClass, byAttribute)
  document.body.append(frame)
  const outlines = [...frame.children].map((one) => getComputedStyle(one).outlineStyle)
  const parsed = succeeds(() => {
    byClass.innerHTML = '<img src="x">'
  })
  return {
    ran: Reflect.get(globalThis, 'isBroken') === true,
    styled: outlines.find((one) => one !== 'none') ?? 'none',
    parsed: parsed && 'trustedTypes' in window,
  }
}
