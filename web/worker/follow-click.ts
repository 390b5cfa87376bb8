/** Handles a click on a notification: shows its route in an open page, or in a new one. */
import { type GoQuestion, pathOf } from '#core/app/push/worker-words.ts'
import { askPages, type OpenPage } from './ask-pages.ts'

/** How long to wait for the page to navigate itself; forcing it to reload loses what has been typed in it. */
const PATIENCE_MS = 1_000

interface Windows {
  readonly pages: () => Promise<readonly OpenPage[]>
  readonly open: (path: string) => Promise<unknown>
}

/** @param data the notification's `data` */
export async function followClick(data: unknown, { pages, open }: Windows): Promise<void> {
  const path = pathOf(typeof data === 'object' && data !== null && 'path' in data && data.path)
  const all = await pages()
  const page =
    all.find(({ focused }) => focused) ??
    all.find(({ visibilityState }) => visibilityState === 'visible') ??
    all[0]
  if (!page) {
    await open(path)
    return
  }
  // Some browsers only focus windows after a click in them; navigate the page anyway.
  await page.focus().catch(() => undefined)
  const { pathname, search } = new URL(page.url)
  if (pathname + search === path) return
  const question: GoQuestion = { kind: 'go', path }
  if (await askPages([page], question, PATIENCE_MS)) return
  // If the page is not controlled by this worker, the worker cannot navigate it, so open a new one.
  await page.navigate(path).catch(() => open(path))
}
