// The socket to the program, which is opened again whenever it is lost.
const connection = {
  socket: null, delay: 200, handlers: {}, waiting: new Map(), number: 0, long: null,
  // Requests that the next state answers.
  changes: new Set(["run", "touch", "goto", "edit", "move", "remove", "accept", "save", "dismiss"]),

  on(kind, handler) { this.handlers[kind] = handler; },

  open() {
    const token = new URLSearchParams(location.search).get("token") ?? "";
    const socket = new WebSocket(`ws://${location.host}/socket?token=${encodeURIComponent(token)}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.delay = 200;
      byId("status").textContent = "connected";
      byId("status").classList.remove("lost");
      this.send({ do: "hello", theme: theme.drawn() });
      // Questions whose answers were lost with the connection.
      for (const [id, { request }] of this.waiting) this.send({ ...request, id });
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      clearTimeout(this.long);
      byId("status").textContent = "the connection is lost; trying again";
      byId("status").classList.add("lost");
      gestures.cancel();
      for (const [id, { request }] of this.waiting) if (request.do === "finger") this.waiting.delete(id);
      setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(this.delay * 1.6, 3000);
    });
  },

  receive(message) {
    if (message.is === "state") {
      clearTimeout(this.long);
      byId("status").textContent = "connected";
    }
    const asked = message.id == null ? null : this.waiting.get(message.id);
    if (asked) {
      this.waiting.delete(message.id);
      asked.answer(message.value);
    } else {
      this.handlers[message.is]?.(message);
    }
  },

  send(request) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    // A tap that waits for a second one comes before everything else.
    if (this.changes.has(request.do) && request.do !== "touch") gestures.endTap();
    this.socket.send(JSON.stringify(request));
    if (this.changes.has(request.do)) {
      clearTimeout(this.long);
      this.long = setTimeout(() => { byId("status").textContent = "a command runs; Stop ends it"; }, 500);
    }
    return true;
  },

  // The answer to a question. After a loss it comes with the next connection, except for fingers.
  ask(request) {
    return new Promise((answer) => {
      const id = ++this.number;
      this.waiting.set(id, { request, answer });
      this.send({ ...request, id });
    });
  },
};

const run = (line) => connection.send({ do: "run", line });
