/** What the guides' pictures are made of: visits to the app, and what is to be seen on them. */
import type { Page } from '@playwright/test'

export interface Scene {
  /** Without folder and ending. */
  readonly name: string
  /** Brings the page there, and waits for everything that is to be in the picture. */
  readonly show: (page: Page) => Promise<void>
}

/** One person at one device: the scenes follow each other, and each begins where the last one ended. */
export interface Visit {
  readonly form: 'phone' | 'desktop'
  /** From the door to wherever the first scene begins. */
  readonly enter: (page: Page) => Promise<void>
  readonly scenes: readonly Scene[]
}

/** A Friday evening: nobody's pictures change because a day has passed. */
export const NOW = new Date('2026-11-20T18:30:00Z')

/** Steps into the demo community, which is the same every time. */
export function exploreAs(persona: 'member' | 'coach' | 'admin'): Visit['enter'] {
  return async (page) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: `Explore as ${persona}` }).click()
    await page.getByRole('checkbox').nth(3).waitFor()
  }
}

/** Waits until a page says what it is, and nothing of it is still opening. */
export async function settle(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('status', { name: 'Opening' }).waitFor({ state: 'detached' })
}
