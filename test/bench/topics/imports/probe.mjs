// Imports the module that the command line names, in a process that has done nothing else, and says how long it took.
// Plain JavaScript: stripping types would count as the process's own start.
const before = process.cpuUsage();
const started = performance.now();
await import(process.argv[2]);
const wall_ms = performance.now() - started;
const after = process.cpuUsage();
const ms = ({ user, system }) => (user + system) / 1000;
console.log(JSON.stringify({ wall_ms, cpu_ms: ms(after) - ms(before), process_cpu_ms: ms(after) }));
// A queue's poller or a client's timer would keep the process, and its time is measured.
process.exit(0);
