/** What a page can look like, beside what its address says: what tests of every look go over. */
import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from '../all-routes.ts'

export interface Look {
  /** For whoever reads a failure. */
  readonly name: string
  /** From anywhere: goes there, and waits until it stands. */
  readonly show: (page: Page) => Promise<unknown>
}

/** Something that lies over the page and takes the keyboard. */
export interface Over {
  /** The source that draws it, below `renderer/`. */
  readonly file: string
  /** Goes where it can be opened from, and finds what opens it. */
  readonly arrive: (page: Page) => Promise<Locator>
  /** By keyboard, the focus on what `arrive` has found; Enter where it is left out. */
  readonly open?: (page: Page, opener: Locator) => Promise<unknown>
}

/** Opens it by keyboard. */
export async function lay(page: Page, over: Over, opener: Locator): Promise<Locator> {
  await opener.focus()
  await (over.open ? over.open(page, opener) : opener.press('Enter'))
  const dialog = page.getByRole('dialog')
  await expect(dialog, over.file).toBeVisible()
  await expect(dialog.locator('[aria-busy="true"]'), over.file).toHaveCount(0)
  return dialog
}

export const lookOf = (over: Over): Look => ({
  name: over.file,
  show: async (page) => lay(page, over, await over.arrive(page)),
})

/** A page as its address alone makes it, once it shows a text of its own. */
export function at(route: string, text: string | RegExp): Look {
  return {
    name: `${route}, ${text}`,
    show: async (page) => {
      await page.goto(route)
      await settled(page, route)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    },
  }
}
