/**
 * A walk over a page by Tab alone: reaches every control, and checks that its focus is visible and uncovered.
 */
import type { Page } from '@playwright/test'
import { engine } from '../fixtures/only-in-chromium.ts'
import { comeBack } from './keys.ts'
import { waitUntilStable } from './wait-until-stable.ts'

export const MAX_STOPS = 300

/** Walks over the page once, from where the focus is. @returns the faults, in words */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(noteControls)
  const faults: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    await comeBack(page)
    if (engine() === 'firefox') {
      await page.evaluate(untilScrolled)
      // Its automation cannot ask for less motion.
      await waitUntilStable(page)
    }
    const { isEnd, fault } = await page.evaluate(judgeStop)
    if (fault !== '') faults.push(fault)
    if (isEnd) return [...faults, ...(await page.evaluate(missed))]
  }
  return [...faults, `no end after ${MAX_STOPS} stops`]
}

/** Runs in the page: records how each control looks without the focus. */
export function noteControls(): void {
  const looksOf = (one: Element) => {
    const around: [Element | null, string?][] = [
      [one],
      [one, '::after'],
      [one.parentElement],
      [one.nextElementSibling],
      [one.closest('label, li, tr')],
    ]
    const looks = around.map(([each, part]) => {
      if (!each) return ''
      const look = getComputedStyle(each, part)
      // The outline color changes with the focus even where no outline is drawn.
      const outline = look.outlineStyle === 'none' ? '' : look.outline + look.outlineOffset
      return [outline, look.boxShadow, look.border, look.background].join()
    })
    return looks.join(' | ')
  }
  const isChosen = (one: Element) => {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
    // In a radio group only the checked button, or else the first, is a tab stop; the arrow keys do the rest.
    const all = [...document.querySelectorAll<HTMLInputElement>(`input[name="${one.name}"]`)]
    return one === (all.find(({ checked }) => checked) ?? all[0])
  }
  // What the app shows around its pages may have been walked over before.
  for (const one of document.querySelectorAll<HTMLElement>('[data-plain-look], [data-stopped]')) {
    for (const mark of ['plainLook', 'focusLook', 'stopped', 'again']) delete one.dataset[mark]
  }
  for (const one of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )) {
    if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]')) continue
    if (!one.checkVisibility({ visibilityProperty: true }) || !isChosen(one)) continue
    one.dataset.plainLook = looksOf(one)
  }
  const { dataset } = document.documentElement
  if (dataset.walked !== undefined) return
  dataset.walked = ''
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.focusLook = looksOf(target)
  })
}

/** Runs in the page: other engines than Chromium scroll to what has the focus over some frames. */
export async function untilScrolled(): Promise<void> {
  let before = Number.NaN
  for (let frames = 0; frames < 60; frames += 1) {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const isInView = (top >= 0 && bottom <= innerHeight) || bottom - top > innerHeight
    if (top === before && isInView) return
    before = top
    await new Promise(requestAnimationFrame)
  }
}

/** Runs in the page: the fault of the focused control, and whether it had the focus before. */
export function judgeStop(): { isEnd: boolean; fault: string } {
  const one = document.activeElement
  // After the last control the focus wraps to the first, perhaps through the body.
  if (!(one instanceof HTMLElement) || one === document.body) return { isEnd: false, fault: '' }
  const last = document.querySelector('[data-stopped=last]')
  if (one === last) {
    // A date field or a video has several tab stops; or else it is the page's only control.
    const again = Number(one.dataset.again ?? 0) + 1
    one.dataset.again = String(again)
    return { isEnd: again > 12, fault: '' }
  }
  if (one.dataset.stopped !== undefined) return { isEnd: true, fault: '' }
  if (last instanceof HTMLElement) last.dataset.stopped = 'before'
  one.dataset.stopped = 'last'
  const name = `${one.tagName} “${one.getAttribute('aria-label') ?? one.textContent.slice(0, 40)}” ${one.className}`
  const { left, right, top, bottom } = one.getBoundingClientRect()
  // In Firefox, a box that scrolls is a stop, too, and comes into view only in part.
  const isBox = one.tagName === 'DIV' && one.scrollWidth > one.clientWidth
  const middle = isBox ? (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2 : (top + bottom) / 2
  const own = [
    one,
    one.parentElement,
    ...(one instanceof HTMLInputElement ? (one.labels ?? []) : []),
  ]
  const isSeen = [(left + right) / 2, left + 4, right - 4].some((x) => {
    const hit = document.elementFromPoint(x, middle)
    return hit !== null && own.some((each) => each?.contains(hit))
  })
  const { plainLook, focusLook } = one.dataset
  const looksSame = plainLook !== undefined && plainLook === focusLook
  const fault = [!isSeen && 'covered', looksSame && 'focus not to be seen']
    .filter(Boolean)
    .join(', ')
  return { isEnd: false, fault: fault && `${fault}: ${name}` }
}

/** Runs in the page: controls that existed from the start, still do, and never got the focus. */
export function missed(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-plain-look]:not([data-stopped])')]
  return all
    .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
    .map(
      (one) => `never reached: ${one.tagName} “${one.textContent.slice(0, 40)}” ${one.className}`,
    )
}
