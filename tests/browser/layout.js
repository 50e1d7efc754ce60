/* What is wrong with how a page is laid out: sentences, none if all is well. Called with how large a target has to be. */
(least) => {
  const found = [];
  const shown = (box) => box.width > 1 && box.height > 1;
  const named = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${(element.getAttribute("aria-label") || element.innerText || "").trim().slice(0, 40)}"`;
  const hidden = (element) => element.closest("[aria-hidden=true], .away, [hidden], .bench") || getComputedStyle(element).visibility === "hidden";

  /** The part of an element that its scrolling parents, and the window, leave to be seen. */
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const around = box.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, around.left), Math.max(top, around.top), Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  };

  const open = document.querySelector("dialog[open]");
  const controls = [...(open ?? document).querySelectorAll("button, a[href], input:not(.away), select, textarea, [role=tab], [role=slider]")];
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (!shown(box) || hidden(control) || control.classList.contains("skip") || control.closest("p, li, article")?.matches("p") ) continue;
    if (box.width < least - 0.5 || box.height < least - 0.5) found.push(`too small, ${Math.round(box.width)}×${Math.round(box.height)}: ${named(control)}`);
    const part = seen(control);
    if (part.right - part.left < 4 || part.bottom - part.top < 4 || control.disabled) continue;
    const at = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    if (at && !control.contains(at) && !at.contains(control)) found.push(`covered by ${named(at)}: ${named(control)}`);
  }

  for (const element of document.querySelectorAll("body *:not(svg, svg *)")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const box = element.getBoundingClientRect();
    if (!own || !shown(box) || hidden(element)) continue;
    const { overflowX, display } = getComputedStyle(element);
    if (display !== "inline" && !["auto", "scroll"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`text outside its box: ${named(element)}`);
    const holder = element.closest("button, .knob, li, p");
    const room = holder?.getBoundingClientRect();
    if (room && (box.right > room.right + 1.5 || box.left < room.left - 1.5)) found.push(`text sticks out of ${named(holder)}: ${named(element)}`);
  }

  const plates = [...document.querySelectorAll(".scene .button:not(.text)")].map((plate) => plate.getBoundingClientRect()).filter((box) => box.width > 30);
  for (const text of document.querySelectorAll(".scene .text.button text")) {
    const box = text.getBoundingClientRect();
    const plate = plates.find((one) => one.left <= box.left + box.width / 2 && box.left + box.width / 2 <= one.right && one.top <= box.top + box.height / 2 && box.top + box.height / 2 <= one.bottom);
    if (plate && (box.right > plate.right + 1 || box.left < plate.left - 1)) found.push(`text sticks out of its plate: ${text.textContent}`);
  }

  for (const choice of document.querySelectorAll("[data-code]")) if (!choice.textContent.trim()) found.push(`a choice without words: ${choice.dataset.code}`);
  const words = document.body.innerText;
  for (const raw of ["![", "](", "{ $", "undefined", "NaN", "[object", "�"]) if (words.includes(raw)) found.push(`raw markup: ${words.slice(Math.max(0, words.indexOf(raw) - 30)).slice(0, 80)}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth - innerWidth} pixels too wide`);
  return [...new Set(found)];
}
