/** A click on a notification: to the page that is open, or a new one. */
import { type GoQuestion, pathOf } from '#core/push/worker-words.ts'
import { askPages, type OpenPage } from './ask-pages.ts'

/** A page that has to load anew loses what is typed in it: that is the last resort. */
const PATIENCE_MS = 1_000

interface Windows {
  readonly pages: () => Promise<readonly OpenPage[]>
  readonly open: (path: string) => Promise<unknown>
}

/** @param data what the notification carries */
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
  // Some browsers bring only windows to the front that they have seen clicked: it is led all the same.
  await page.focus().catch(() => undefined)
  const { pathname, search } = new URL(page.url)
  if (pathname + search === path) return
  const question: GoQuestion = { kind: 'go', path }
  if (await askPages([page], question, PATIENCE_MS)) return
  // A page of before this worker's time is not its to lead.
  await page.navigate(path).catch(() => open(path))
}
