import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { PageHistory } from './page-history.ts'

/** Undefined where there are no pages, as in the quick check's window. */
export const PageHistoryContext = createContext<PageHistory | undefined>(undefined)

/** Lets the browser's or phone's Back close what is open over the page before it leaves the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const history = use(PageHistoryContext)
  const close = useEffectEvent(onClose)
  useEffect(() => (opened ? history?.openLayer(() => close()) : undefined), [opened, history])
}
