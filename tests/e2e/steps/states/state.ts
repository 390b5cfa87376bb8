/** A page's states besides the one that its address shows, for tests that visit every state. */
import { expect, type Locator, type Page } from '@playwright/test'
import { reach, settled } from '../all-routes.ts'

export interface Look {
  /** For reading failures. */
  readonly name: string
  /** Works from any page: navigates there, and waits until the state shows. */
  readonly show: (page: Page) => Promise<unknown>
}

/** Something that covers the page and takes the keyboard focus. */
export interface Over {
  /** The source that draws it, below `renderer/`. */
  readonly file: string
  /** Navigates to where it can be opened, and finds the control that opens it. */
  readonly arrive: (page: Page) => Promise<Locator>
  /** Opens it by keyboard, with the focus on what `arrive` has found. Defaults to Enter. */
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

/** A page as its address alone shows it, once a given text is visible. @param go how the page is reached */
export function at(route: string, text: string | RegExp, go = reach): Look {
  return {
    name: `${route}, ${text}`,
    show: async (page) => {
      await go(page, route)
      await settled(page, route)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    },
  }
}
