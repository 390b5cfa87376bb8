// Empty on purpose, see `paths` in tsconfig.base.json: “buffer” then resolves to Node's own module, which
// @types/node declares, and not to the npm package that comes with a library in the bench.
