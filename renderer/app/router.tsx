import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'

const OpeningContext = createContext<string | undefined>(undefined)

/** The path of the page that is being opened, while the one before is still on the screen. */
export function useOpening(): string | undefined {
  return useContext(OpeningContext)
}

/**
 * React Router's own `BrowserRouter`, which does not tell that a page is on its way: on a slow line a tap
 * would seem to do nothing until the page's code has come.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const [wanted, setWanted] = useState(history.location.pathname)
  const [isOpening, startOpening] = useTransition()
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        setWanted(location.pathname)
        startOpening(() => setShown({ action, location }))
      }),
    [history],
  )
  return (
    <OpeningContext value={isOpening ? wanted : undefined}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </OpeningContext>
  )
}
