/**
 * Import cycles in a file graph, each as an ordered list of files.
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function cyclesIn(graph) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[][]} */
  const cycles = [];
  /** @type {string[]} */
  const trail = [];
  /** @param {string} file */
  const follow = (file) => {
    state.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') cycles.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) follow(next);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) follow(file);
  return cycles;
}
