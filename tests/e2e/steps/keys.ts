/** Steps that use only the keyboard. */
import { expect, type Locator, type Page } from '@playwright/test'
import { engine } from '../fixtures/only-in-chromium.ts'

const MAX_STEPS = 200

/** Presses Tab until the target has the focus, and expects it to look different then. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((one) => one === document.activeElement)
  const plain = (await isFocused()) ? '' : await target.evaluate(lookOf)
  for (let step = 0; step < MAX_STEPS && !(await isFocused()); step += 1) {
    await page.keyboard.press('Tab')
    await comeBack(page)
  }
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(lookOf), 'the focus can be seen').not.toBe(plain)
}

/**
 * From the end of a page, Tab goes to Firefox's own bars and from there to the page's beginning; automation presses no
 * key in the bars. A click on the page's or the dialog's edge comes back, too; Tab then goes on from the selection.
 */
export async function comeBack(page: Page): Promise<void> {
  if (engine() !== 'firefox') return
  const edge = await page.evaluate(() => {
    if (document.hasFocus()) return undefined
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (!dialog) return { x: 0, y: 0 }
    const { left, right, top } = dialog.getBoundingClientRect()
    return { x: (left + right) / 2, y: top + 2 }
  })
  if (!edge) return
  await page.mouse.click(edge.x, edge.y)
  await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    getSelection()?.collapse(dialog ?? document.body, 0)
  })
}

/** Tabs to the target and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs there and presses the space bar, as on a checkbox. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
}

/** Tabs to the target and replaces its text. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * Runs in the page: all styles that can show a focus, of the element and what is over, around or beside it.
 */
function lookOf(element: Element): string {
  const around: [Element | null, string?][] = [
    [element],
    [element, '::after'],
    [element.parentElement],
    [element.nextElementSibling],
  ]
  const looks = around.map(([one, part]) => {
    if (!one) return ''
    const look = getComputedStyle(one, part)
    // The outline color changes with the focus even where no outline is drawn.
    const outline = look.outlineStyle === 'none' ? '' : look.outline + look.outlineOffset
    return [outline, look.boxShadow, look.border, look.background].join()
  })
  return looks.join(' | ')
}
