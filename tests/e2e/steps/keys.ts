/** Steps with nothing but a keyboard. */
import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 200

/** Tabs on until something has the focus, and expects that it looks another way then. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((one) => one === document.activeElement)
  const plain = (await isFocused()) ? '' : await target.evaluate(lookOf)
  for (let step = 0; step < MOST_STEPS && !(await isFocused()); step += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(lookOf), 'the focus can be seen').not.toBe(plain)
}

/** Tabs there and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs there and presses the space bar, as on a checkbox. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
}

/** Tabs there and types, in place of what is there. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Runs in the page: what shows a focus, of the element, what is laid over it, lies around and beside it. */
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
    // Its colour changes with the focus also where no outline is drawn.
    const outline = look.outlineStyle === 'none' ? '' : look.outline + look.outlineOffset
    return [outline, look.boxShadow, look.border, look.background].join()
  })
  return looks.join(' | ')
}
