import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import {
  type Address,
  addressOfView,
  type MemberView,
  viewOfAddress,
  withView,
} from '#core/views/admin/members/member-view.ts'
import { useAddressedView } from '#ui/pages/use-addressed-view.ts'
import { PageHistoryContext } from '#ui/pages/use-back-closes.ts'

/** How long after the last change the address follows: browsers limit how often it may change. */
const ADDRESS_FOLLOWS_MS = 250

const textOf = (view: MemberView) => JSON.stringify(addressOfView(view))

/**
 * The filters, order and columns of the members table. The address bar follows them, so that a link, a reload and
 * Back restore them; a changed address wins.
 */
export function useMemberView() {
  const { query, open, close } = useAddressedView()
  const history = use(PageHistoryContext)
  const { state, pathname } = useLocation()
  const [, setQuery] = useSearchParams()
  const address: Address = useMemo(() => Object.fromEntries(query), [query])
  const addressed = useMemo(() => viewOfAddress(address), [address])
  const [view, setView] = useState<MemberView>(addressed)
  const [opening, setOpening] = useState<string>()
  // What the address said when this hook last read or wrote it.
  const known = useRef(textOf(addressed))
  const write = useRef(() => {})
  write.current = () => {
    known.current = textOf(view)
    setQuery(withView(address, view), { replace: true, preventScrollReset: true, state })
  }

  useEffect(() => {
    const text = textOf(addressed)
    if (text === known.current) return
    known.current = text
    setView(addressed)
  }, [addressed])

  useEffect(() => {
    if (textOf(view) === known.current) return undefined
    let timer = setTimeout(follow, ADDRESS_FOLLOWS_MS)
    function follow() {
      // A dialog that was opened meanwhile would close.
      if (history?.hasLayer()) {
        timer = setTimeout(follow, ADDRESS_FOLLOWS_MS)
        return
      }
      // While another page is loading, the table is still shown, and must not lead back to itself.
      const isLeaving = window.location.pathname !== pathname
      // Opening a member may have written it already; a second time would take the member out of the address again.
      if (!isLeaving && textOf(view) !== known.current) write.current()
    }
    return () => clearTimeout(timer)
  }, [view, pathname, history])

  // A member is opened once the address has the view, so that Back leads to the same view.
  const isWritten = textOf(addressed) === textOf(view)
  const openNow = useRef(() => {})
  openNow.current = () => {
    if (opening === undefined) return
    setOpening(undefined)
    open({ ...address, member: opening })
  }
  useEffect(() => {
    if (opening === undefined) return
    if (isWritten) openNow.current()
    else write.current()
  }, [opening, isWritten])

  const { member: _, ...closed } = address
  return {
    view,
    address: withView(address, view),
    ignored: addressed.ignored,
    memberId: address.member ?? '',
    change: useCallback(
      (changes: Partial<MemberView>) => setView((before) => ({ ...before, ...changes })),
      [],
    ),
    show: useCallback((saved: Address) => setView(viewOfAddress(saved)), []),
    openMember: useCallback((id: string) => setOpening(id), []),
    closeMember: () => close(closed),
  }
}
