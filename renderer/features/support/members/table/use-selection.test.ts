import { createElement, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type MemberRow, unreadablePart } from '#core/views/admin/members/directory.ts'
import { useSelection } from './use-selection.ts'

const row = (id: string): MemberRow => ({
  ...unreadablePart(id),
  ...{ admin: false, tier: 'free', disabled: false },
})
const [ada, bob, cleo, dora] = [row('ada'), row('bob'), row('cleo'), row('dora')]
const MEMBERS = new Map([ada, bob, cleo, dora].map((one) => [one.id, one]))

interface TableProps {
  readonly before: readonly MemberRow[]
  readonly after: readonly MemberRow[]
  readonly onSelected: (ids: readonly string[]) => void
}

/** Clicks a member of one list, and another one with Shift once the list is another. */
function Table({ before, after, onSelected }: TableProps) {
  const [shown, setShown] = useState(before)
  const clicks = useRef(0)
  const { rows, toggle, extend } = useSelection(shown, MEMBERS)
  onSelected(rows.map(({ id }) => id))
  // What is set while it renders makes it render again at once, without a page.
  clicks.current += 1
  if (clicks.current === 1) {
    toggle('ada')
    setShown(after)
  } else if (clicks.current === 2) {
    extend('dora')
  }
  return null
}

function rangeOver(before: readonly MemberRow[], after: readonly MemberRow[]): readonly string[] {
  let selected: readonly string[] = []
  const onSelected = (ids: readonly string[]) => {
    selected = ids
  }
  renderToString(createElement(Table, { before, after, onSelected }))
  return selected
}

describe('a selected range of members', () => {
  it('follows the list as it is shown at the second click', () => {
    expect(rangeOver([ada, bob, cleo, dora], [cleo, ada, dora, bob])).toEqual(['ada', 'dora'])
    expect(rangeOver([ada, dora], [ada, bob, cleo, dora])).toEqual(['ada', 'bob', 'cleo', 'dora'])
  })
})
