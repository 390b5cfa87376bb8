/** Watches all documents that a query finds, page by page: the rules allow no longer list (decision 0102). */
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Cloud, Listener, Unsubscribe } from './cloud.ts'
import { keepWatching } from './keep-watching.ts'
import { MAX_LISTED } from './list-limits.ts'

interface Page {
  /** The id after which it begins; undefined for the first. */
  readonly after: string | undefined
  documents: readonly CloudDocument[] | undefined
  stop: Unsubscribe
}

/** All results in the order of their ids, once all pages have answered and after each change; reopens after an error. */
export function watchAll(
  cloud: Pick<Cloud, 'watchQuery'>,
  query: Pick<CloudQuery, 'collection' | 'where'>,
  listener: Listener<CloudDocument[]>,
): Unsubscribe {
  const pages: Page[] = []
  const closeFrom = (index: number) => {
    for (const { stop } of pages.splice(index)) stop()
  }
  const open = (after: string | undefined) => {
    const page: Page = { after, documents: undefined, stop: () => undefined }
    pages.push(page)
    page.stop = keepWatching(
      cloud,
      {
        ...query,
        limit: MAX_LISTED,
        ...(after !== undefined && { after: { values: [], id: after } }),
      },
      {
        next: (documents) => take(page, documents),
        error: (error) => listener.error(error),
      },
    )
  }
  const take = (page: Page, documents: readonly CloudDocument[]) => {
    const index = pages.indexOf(page)
    // An answer to a watch that has been closed meanwhile.
    if (index < 0) return
    page.documents = documents
    const last = documents.length >= MAX_LISTED ? documents.at(-1) : undefined
    const next = pages[index + 1]
    if (!last) closeFrom(index + 1)
    else if (!next || last.id < (next.after ?? '')) {
      // New documents have pushed others over the end of this page.
      closeFrom(index + 1)
      open(last.id)
    }
    if (pages.some((one) => one.documents === undefined)) return
    // Where documents have gone, a page reaches into the one after it.
    const all = pages.flatMap((one) => one.documents ?? [])
    listener.next([...new Map(all.map((one) => [one.id, one])).values()])
  }
  open(undefined)
  return () => closeFrom(0)
}
