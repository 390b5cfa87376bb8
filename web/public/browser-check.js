// ES5, and sent as it is; tested in scripts/build/browser-target.test.ts.
(function (page) {
  function tell() {
    if (document.querySelector('.opening')) page.setAttribute('data-old', '')
  }
  try {
    Promise.withResolvers()
    if (
      !CSS.registerProperty ||
      !CSS.supports('mask-composite', 'add') ||
      !('noModule' in HTMLScriptElement.prototype)
    )
      tell()
  } catch (e) {
    tell()
  }
  addEventListener('error', function (e) {
    if (e.error instanceof SyntaxError) tell()
  })
})(document.documentElement)
