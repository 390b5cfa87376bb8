import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The rules runtime of the Storage emulator (docs/decisions/0021-emulators.md): it speaks the JSON lines
 * that firebase-tools speaks to its own cloud-storage-rules-runtime, over the rules engine that is inside
 * the Firestore emulator's JAR.
 *
 * Pinned to Firestore emulator 1.19.9: the classes of com.google.firebase.rules are not public, and
 * another version may have other ones. It serves tests and local work, and is never part of the product.
 *
 *   java -cp cloud-firestore-emulator.jar StorageRules.java
 */
public class StorageRules {
  /** Google allows two documents, and may count a repeated one again: so calls are counted, to be safe. */
  private static final int CALLS_A_REQUEST = 2;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final Map<String, DefaultEvaluator> RULESETS = new ConcurrentHashMap<>();
  /** Requests that wait for a document, by the id that they were asked under. */
  private static final Map<String, SynchronousQueue<JsonObject>> WAITING = new ConcurrentHashMap<>();

  public static void main(String[] none) throws Exception {
    JsonObject hello = new JsonObject();
    hello.addProperty("id", -1);
    hello.addProperty("status", "ok");
    hello.addProperty("action", "started");
    hello.add("errors", new JsonArray());
    say(hello);
    // A request that waits for a document must not stand in the way of that document.
    ExecutorService threads = Executors.newCachedThreadPool();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      JsonObject request = JsonParser.parseString(line).getAsJsonObject();
      SynchronousQueue<JsonObject> asker = WAITING.remove(request.get("id").getAsString());
      if (asker != null) asker.put(request);
      else if (actionOf(request).equals("load_ruleset")) say(answerTo(request));
      else threads.execute(() -> say(answerTo(request)));
    }
    System.exit(0);
  }

  private static synchronized void say(JsonObject message) {
    OUT.println(message);
  }

  private static String actionOf(JsonObject request) {
    return request.has("action") ? request.get("action").getAsString() : "";
  }

  private static JsonObject answerTo(JsonObject request) {
    JsonObject answer = new JsonObject();
    JsonObject result = new JsonObject();
    JsonArray errors = new JsonArray();
    JsonArray warnings = new JsonArray();
    try {
      JsonObject context = request.getAsJsonObject("context");
      if (actionOf(request).equals("load_ruleset")) load(context, result, errors, warnings);
      else result.addProperty("permit", permits(context, request.get("id")));
    } catch (Throwable thrown) {
      Throwable cause = thrown.getCause() != null ? thrown.getCause() : thrown;
      // An error in a condition refuses; an error in the rules' text is one.
      if (actionOf(request).equals("verify")) {
        result.addProperty("permit", false);
        warnings.add(String.valueOf(cause.getMessage()));
      } else {
        errors.add(cause.toString());
      }
    }
    answer.add("id", request.get("id"));
    answer.addProperty("status", "ok");
    answer.add("errors", errors);
    answer.add("warnings", warnings);
    answer.add("result", result);
    return answer;
  }

  private static void load(JsonObject context, JsonObject result, JsonArray errors, JsonArray warnings) {
    Source.Builder source = Source.newBuilder();
    int version = 1;
    for (JsonElement each : context.getAsJsonObject("source").getAsJsonArray("files")) {
      String name = each.getAsJsonObject().get("name").getAsString();
      String content = each.getAsJsonObject().get("content").getAsString();
      if (content.matches("(?s).*rules_version\\s*=\\s*['\"]2['\"].*")) version = 2;
      source.addFiles(File.newBuilder().setName(name).setContent(withFunctions(content)));
    }
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone().compile(source.build());
    for (Issue issue : compiled.getIssues()) {
      if (issue.getDescription().matches("Invalid function name: firestore_(get|exists)[.]")) continue;
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      (isError ? errors : warnings).add("storage.rules:" + issue.getSourcePosition().getLine() + ":"
          + issue.getSourcePosition().getColumn() + " " + issue.getDescription());
    }
    if (!compiled.hasCompilationError()) {
      RULESETS.put(context.get("rulesetName").getAsString(), new DefaultEvaluator(compiled.getRulesetAst()));
    }
    result.addProperty("rulesVersion", version);
  }

  /**
   * To this compiler `firestore.get(…)` is a method of a variable that is not there. As a function's name,
   * of the same length so that lines and columns in messages stay true, it is looked up where it is called.
   */
  private static String withFunctions(String rules) {
    return rules.replaceAll("\\bfirestore[.](get|exists)(?=\\s*[(])", "firestore_$1");
  }

  private static boolean permits(JsonObject context, JsonElement id) throws Exception {
    ImmutableMap.Builder<String, Supplier<ListenableFuture<ExpressionValue>>> variables = ImmutableMap.builder();
    for (Map.Entry<String, JsonElement> each : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(each.getValue().toString(), value);
      ExpressionValue built = value.build();
      variables.put(each.getKey(), () -> Futures.immediateFuture(built));
    }
    List<String> segments = new ArrayList<>();
    for (String segment : context.get("path").getAsString().split("/")) {
      if (!segment.isEmpty()) segments.add(segment);
    }
    ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> given = variables.build();
    AtomicInteger calls = new AtomicInteger();
    ImmutableMap<String, AsyncRuntimeFunction> functions = ImmutableMap.of(
        "firestore_get", new Firestore("firestore_get", id, calls),
        "firestore_exists", new Firestore("firestore_exists", id, calls));
    ExpressionPathValue path = ExpressionValueUtils.segmentsToPathExpressions(segments).getPathValue();
    String method = context.get("method").getAsString();
    String ruleset = context.get("rulesetName").getAsString();
    return RULESETS.get(ruleset).evaluate(new Evaluator.Context() {
      public String service() { return "firebase.storage"; }
      public String method() { return method; }
      public ExpressionPathValue path() { return path; }
      public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() { return given; }
      public ImmutableMap<String, AsyncRuntimeFunction> functions() { return functions; }
    }).get().permit();
  }

  /**
   * `firestore.get(path)` and `firestore.exists(path)`: firebase-tools is asked, and reads the document.
   * @param calls how many there have been in this evaluation
   */
  private record Firestore(String name, JsonElement id, AtomicInteger calls) implements AsyncRuntimeFunction {
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
      try {
        StringBuilder path = new StringBuilder();
        for (String segment : ExpressionValueUtils.getPathSegments(call.getSourcePosition(), call.getArguments(0).getPathValue())) {
          path.append('/').append(segment);
        }
        if (calls.incrementAndGet() > CALLS_A_REQUEST) throw new IllegalStateException("Rules of Storage may ask Firestore twice, and this is once more: " + path);
        JsonObject document = documentAt(path.toString());
        boolean isThere = document.has("status") && document.get("status").getAsString().equals("ok");
        if (name.equals("firestore_exists")) return answer(ExpressionValueUtils.createValue(isThere));
        if (!isThere) return Futures.immediateFailedFuture(new IllegalStateException("There is no document " + path + "."));
        JsonObject found = document.getAsJsonObject("result");
        JsonElement fields = found.has("fields") ? found.get("fields") : new JsonObject();
        ExpressionMapValue.Builder resource = ExpressionMapValue.newBuilder();
        resource.putFields("data", mapOf(fields.getAsJsonObject()));
        resource.putFields("id", ExpressionValueUtils.createValue((Object) path.substring(path.lastIndexOf("/") + 1)));
        return answer(ExpressionValue.newBuilder().setMapValue(resource).build());
      } catch (Exception error) {
        return Futures.immediateFailedFuture(error);
      }
    }

    private static ListenableFuture<ExecutionResponse> answer(ExpressionValue value) {
      return Futures.immediateFuture(ExpressionValueUtils.createResponse(value));
    }

    private JsonObject documentAt(String path) throws InterruptedException {
      SynchronousQueue<JsonObject> answer = new SynchronousQueue<>();
      WAITING.put(id.getAsString(), answer);
      JsonObject context = new JsonObject();
      context.addProperty("path", path);
      JsonObject question = new JsonObject();
      question.add("server_request_id", id);
      question.addProperty("status", "ok");
      question.addProperty("action", "fetch_firestore_document");
      question.add("context", context);
      say(question);
      return answer.take();
    }
  }

  /** A value of Firestore's REST format as the rules see it. */
  private static ExpressionValue valueOf(JsonObject value) throws Exception {
    Map.Entry<String, JsonElement> only = value.entrySet().iterator().next();
    JsonElement content = only.getValue();
    switch (only.getKey()) {
      case "stringValue": return ExpressionValueUtils.createValue((Object) content.getAsString());
      case "booleanValue": return ExpressionValueUtils.createValue(content.getAsBoolean());
      case "integerValue": return ExpressionValueUtils.createValue(content.getAsLong());
      case "doubleValue": return ExpressionValueUtils.createValue(content.getAsDouble());
      case "mapValue": return mapOf(fieldsOf(content, "fields", new JsonObject()).getAsJsonObject());
      case "arrayValue": return listOf(fieldsOf(content, "values", new JsonArray()).getAsJsonArray());
      case "timestampValue": return parsed("timestamp_value", content);
      case "bytesValue": return parsed("bytes_value", content);
      case "nullValue": return ExpressionValueUtils.NULL;
      default: throw new IllegalArgumentException("Rules cannot be given a " + only.getKey() + " here.");
    }
  }

  private static ExpressionValue parsed(String kind, JsonElement content) throws Exception {
    JsonObject json = new JsonObject();
    json.add(kind, content == null ? JsonNull.INSTANCE : content);
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().merge(json.toString(), value);
    return value.build();
  }

  private static JsonElement fieldsOf(JsonElement holder, String name, JsonElement otherwise) {
    JsonObject object = holder.getAsJsonObject();
    return object.has(name) ? object.get(name) : otherwise;
  }

  private static ExpressionValue mapOf(JsonObject fields) throws Exception {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    for (Map.Entry<String, JsonElement> each : fields.entrySet()) {
      map.putFields(each.getKey(), valueOf(each.getValue().getAsJsonObject()));
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue listOf(JsonArray values) throws Exception {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    for (JsonElement each : values) list.addValues(valueOf(each.getAsJsonObject()));
    return ExpressionValue.newBuilder().setListValue(list).build();
  }
}
