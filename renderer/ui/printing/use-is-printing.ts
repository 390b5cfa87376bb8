import { useSyncExternalStore } from 'react'

let isAsked = false
const paper = () => matchMedia('print')

/**
 * Whether the page is drawn for paper: lists that draw only what is in view then draw all. React draws a store's change
 * before the browser goes on, so that the rows are there when it lays out the paper.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watch, () => isAsked || paper().matches)
}

function watch(changed: () => void): () => void {
  const say = (asked: boolean) => () => {
    isAsked = asked
    changed()
  }
  const [before, after] = [say(true), say(false)]
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  paper().addEventListener('change', changed)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    paper().removeEventListener('change', changed)
  }
}
