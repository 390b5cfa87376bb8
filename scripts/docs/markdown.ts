/** Extracts links, pictures, headings and bold words from a page of the docs. */

/** The page without code blocks, and with inline code as plain text. */
function prose(page: string): string {
  return page
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.slice(1, -1))
}

/** Targets of links and pictures, in Markdown and in HTML, unresolved. */
export function targetsOf(page: string): string[] {
  const text = page.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  const found = [
    ...text.matchAll(/\]\(([^()\s]+)\)/g),
    ...text.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g),
    ...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g),
  ]
  return found.map(([, target = '']) => target)
}

/** The anchors that GitHub gives a page's headings; a repeated heading gets a number. */
export function anchorsOf(page: string): string[] {
  const known = new Map<string, number>()
  return [...prose(page).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) => {
    const anchor = anchorOf(heading)
    const before = known.get(anchor) ?? 0
    known.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

function anchorOf(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** The words in bold, which in the guides are names of things on the screen. */
export function boldOf(page: string): string[] {
  const found = [...prose(page).matchAll(/\*\*(.+?)\*\*/gs)]
  return found.map(([, words = '']) => words.replaceAll(/\s+/g, ' '))
}
