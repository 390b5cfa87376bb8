import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { PageHistory } from './page-history.ts'

/** Nothing where there are no pages, as in the desktop's small window for a quick check. */
export const PageHistoryContext = createContext<PageHistory | undefined>(undefined)

/** Lets the browser's Back, and the phone's, close what lies over the page before it leaves the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const history = use(PageHistoryContext)
  const close = useEffectEvent(onClose)
  useEffect(() => (opened ? history?.openLayer(() => close()) : undefined), [opened, history])
}
