/**
 * What the build uses though a browser of the target lacks it, and why it does no harm there. What is no
 * longer used has to go from here: the check says so.
 */
export const ACCEPTED: Readonly<Record<string, string>> = {
  '--font-code: ui-monospace': 'The list goes on with other typefaces.',
  '@starting-style': 'Dialogs and toasts appear at once instead of fading in.',
  'content-visibility': 'Days out of view are laid out as well.',
  'cursor: default': 'iPhones have no cursor.',
  'cursor: ew-resize': 'iPhones have no cursor.',
  'cursor: help': 'iPhones have no cursor.',
  'cursor: not-allowed': 'iPhones have no cursor.',
  'cursor: pointer': 'iPhones have no cursor.',
  'cursor: progress': 'iPhones have no cursor.',
  'cursor: zoom-in': 'iPhones have no cursor.',
  'forced-color-adjust': 'Safari has no forced colours that it could exempt from.',
  'overflow-anchor':
    'Safari anchors nothing, and a thread is scrolled from its bottom (column-reverse).',
  'position-try-fallbacks':
    'Without it, the explanation of a habit stays below, and the page scrolls.',
  resize: 'iPhones show no handle to resize a field, which grows by itself.',
  'scrollbar-gutter': 'The page is wider by the scroll bar while a dialog is open.',
  'scrollbar-width': 'A thin scroll bar shows below rows that scroll sideways.',
  'text-wrap: balance': 'Lines of a heading break where they are full.',
  'text-wrap: pretty': 'Lines of a paragraph break where they are full.',
}
