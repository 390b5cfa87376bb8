import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const OPENED_HERE = 'opened-here'

/**
 * For what lies over a page and has an address of its own: Back closes it, and closing it otherwise leaves
 * the history as it was, too.
 */
export function useAddressedView() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    query,
    open: (to: Record<string, string>) =>
      setQuery(to, { state: OPENED_HERE, preventScrollReset: true }),
    /** @param to the page without it, for whoever came by its address and has nothing to go back to */
    close: (to: Record<string, string>) => {
      if (state === OPENED_HERE) void navigate(-1)
      else setQuery(to, { replace: true, preventScrollReset: true })
    },
  }
}
