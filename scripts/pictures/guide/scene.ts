/** The guides' pictures: visits to the app, and the scenes of each. */
import type { Page } from '@playwright/test'

export interface Scene {
  /** The file's name without folder and extension. */
  readonly name: string
  /** Navigates to the scene, and waits until everything that the picture shows is there. */
  readonly show: (page: Page) => Promise<void>
}

/** One person on one device: each scene begins where the last one ended. */
export interface Visit {
  readonly form: 'phone' | 'desktop'
  /** From the sign-in page to where the first scene begins. */
  readonly enter: (page: Page) => Promise<void>
  readonly scenes: readonly Scene[]
}

/** A Friday evening; fixed, so that pictures do not change from day to day. */
export const NOW = new Date('2026-11-20T18:30:00Z')

/** Opens the demo community, which is always the same. */
export function exploreAs(persona: 'member' | 'coach' | 'admin'): Visit['enter'] {
  return async (page) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: `Explore as ${persona}` }).click()
    await page.getByRole('checkbox').nth(3).waitFor()
  }
}

/** Waits for a page's heading, and until no part of it is still opening. */
export async function settle(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('status', { name: 'Opening' }).waitFor({ state: 'detached' })
}
