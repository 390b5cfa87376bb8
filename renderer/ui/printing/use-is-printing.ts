import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isAsked = false
const paper = () => matchMedia('print')

/** Whether the page is drawn for paper: lists that draw only what is in view then draw all. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(watch, () => isAsked || paper().matches)
}

function watch(changed: () => void): () => void {
  const say = (asked: boolean) => () => {
    isAsked = asked
    // The browser lays out the paper as soon as this returns.
    flushSync(changed)
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

/** Prints the page, once what React is drawing now is drawn. */
export function printPage(): void {
  setTimeout(() => window.print())
}
