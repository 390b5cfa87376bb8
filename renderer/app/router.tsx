import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react'
import { Router } from 'react-router-dom'
import { createPageHistory } from '#ui/pages/page-history.ts'
import { PageHistoryContext } from '#ui/pages/use-back-closes.ts'

const OpeningContext = createContext<string | undefined>(undefined)

export function useOpening(): string | undefined {
  return useContext(OpeningContext)
}

/**
 * The router on the app's own history. React Router's `BrowserRouter` does not tell that a page is opening
 * (on a slow connection a tap would seem to do nothing until its code has loaded), nor does it know dialogs.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createPageHistory(window))
  const [shown, setShown] = useState(history.location)
  const [wanted, setWanted] = useState(shown.pathname)
  const [isOpening, startOpening] = useTransition()
  useLayoutEffect(
    () =>
      history.listen(() => {
        const location = history.location()
        setWanted(location.pathname)
        startOpening(() => setShown(location))
      }),
    [history],
  )
  return (
    <PageHistoryContext value={history}>
      <OpeningContext value={isOpening ? wanted : undefined}>
        <Router location={shown} navigator={history}>
          {children}
        </Router>
      </OpeningContext>
    </PageHistoryContext>
  )
}
