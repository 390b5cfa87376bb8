import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The state of a link that opens a view over the page that it is on. */
export const OPENED_HERE = 'opened-here'

/** For a view over a page with its own address: closing it, by Back or otherwise, restores the history. */
export function useAddressedView() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    query,
    open: (to: Record<string, string>) =>
      setQuery(to, { state: OPENED_HERE, preventScrollReset: true }),
    /** @param to the page without the view, for those who opened its address directly and cannot go back */
    close: (to: Record<string, string>) => {
      if (state === OPENED_HERE) void navigate(-1)
      else setQuery(to, { replace: true, preventScrollReset: true })
    },
  }
}
