/**
 * Runs in the page: puts in a script, a style element and a style attribute, as an attacker would who got markup into
 * it. @returns what the browser let take effect
 */
export function smuggle(): { ran: boolean; styled: string } {
  const script = document.createElement('script')
  script.textContent = 'globalThis.isBroken = true'
  const style = document.createElement('style')
  style.textContent = '.smuggled { outline: 3px solid red }'
  document.head.append(script, style)
  const frame = document.createElement('div')
  frame.innerHTML = '<p class="smuggled"></p><p style="outline: 3px solid red"></p>'
  document.body.append(frame)
  const outlines = [...frame.children].map((one) => getComputedStyle(one).outlineStyle)
  return {
    ran: Reflect.get(globalThis, 'isBroken') === true,
    styled: outlines.find((one) => one !== 'none') ?? 'none',
  }
}
